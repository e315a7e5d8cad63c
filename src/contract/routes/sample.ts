import { ENGINE_CALLS } from "../engine.ts";
import { routesOf } from "./route.ts";

/** Apart from the other calls about engines: every page carries this one, and few those. */
export const sampleRoutes = routesOf({ readSample: ENGINE_CALLS.readSample });
