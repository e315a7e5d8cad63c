/** Limits that many people of one address don't meet, and webhooks that lead to the tests' own servers. */
export const ROOMY = {
  REGISTRATIONS_PER_ADDRESS_DAY: "1000",
  LOGINS_PER_ADDRESS_MINUTE: "1000",
  WRONG_PASSWORDS_PER_ADDRESS: "1000",
  WEBHOOK_HOSTS: "127.0.0.1",
};
