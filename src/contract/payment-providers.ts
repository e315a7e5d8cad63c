import { z } from "zod";

/** Who takes a payment, by the name in the server's registry: which there are, the server alone knows. */
export const providerName = z.string();

/** The same of a server, or that nothing is sold. */
export const paymentMode = z.union([z.literal("none"), providerName]);
