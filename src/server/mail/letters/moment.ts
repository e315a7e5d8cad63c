/** Now, as letters say it. */
export function moment(): string {
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
