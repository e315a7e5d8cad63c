/** The queue of objects that are to be deleted, whatever the storage says today. */
export const removeFilesQueue = "remove-files";
