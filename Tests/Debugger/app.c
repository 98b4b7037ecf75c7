/* A program that breaks a constraint as an app would: functions of the systems' names, and the words
   that the systems' objects describe themselves with. Its answers stand in answers.c. */
#include <stdio.h>

const char *answer(const char *question, unsigned long address);

__attribute__((noinline)) void UIViewAlertForUnsatisfiableConstraints(void *constraint, void *list) {
  printf("UIKit breaks %p of %p\n", constraint, list);
}

__attribute__((noinline)) void break_in_appkit(
    void *self, void *selector, void *engine, void *constraint, void *list)
    __asm__("-[NSView engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:]");

void break_in_appkit(void *self, void *selector, void *engine, void *constraint, void *list) {
  printf("AppKit breaks %p of %p, for %p %p %p\n", constraint, list, self, selector, engine);
}

int main(void) {
  if (!answer("description", 0)) return 1;
  UIViewAlertForUnsatisfiableConstraints((void *)0x600001a4d310, (void *)0x600000c4b1e0);
  break_in_appkit((void *)1, (void *)2, (void *)3, (void *)0x600002a00020, (void *)0x600002a00100);
  puts("went on");
  return 0;
}
