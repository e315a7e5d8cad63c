// Before anything else of the worker: no code is made out of text here, either (boot.js).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
