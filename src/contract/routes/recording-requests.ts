import { RECORDING_REQUEST_CALLS } from "../recording-requests.ts";
import { routesOf } from "./route.ts";

export const recordingRequestRoutes = routesOf(RECORDING_REQUEST_CALLS);
