/** The queue of abandoned purchases that are to be canceled or paid back at the provider. */
export const closeQueue = "close-purchase";
