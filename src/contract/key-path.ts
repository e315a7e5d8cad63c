/** Where a call of ours is for programs with a key: the same, below the version of the interface. */
export const keyPath = (path: string): string => path.replace(/^\/api\//, "/api/v1/");
