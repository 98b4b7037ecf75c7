// Pseudo-terminals: a header of a Mac's that the wheel lacks.
#pragma once
#include <sys/ioctl.h>
#include <termios.h>
int openpty(int *, int *, char *, struct termios *, struct winsize *);
