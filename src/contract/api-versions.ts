/**
 * The versions of the calls of programs that this server knows, oldest first: each is named by the day from which calls were
 * as they are in it. A change that a program could stumble over is a new one; what is only added is none.
 */
export const API_VERSIONS = ["2026-11-27"] as const;

/** What answers who names none. */
export const NEWEST_VERSION = API_VERSIONS[API_VERSIONS.length - 1];

/** So long the version before a new one is answered at least. */
export const DEPRECATED_MONTHS = 12;

/** The header that names one, of a request and of its answer. */
export const VERSION_HEADER = "saywrite-version";
