#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How often memory was allocated since the start; -1 where it cannot be counted.
long allocation_count(void);

#endif
