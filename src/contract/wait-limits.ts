/** Seconds that a program is waited for at most, where it says how long it waits. */
export const WAIT_SECONDS_MOST = 3_600;
