/** What one tab of this browser tells the others. */
export type Balance = { token: string; credits: number };

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser the balance. Without `followBalance` nobody is told. */
export function tellBalance(balance: Balance): void {
  channel?.postMessage(balance);
}

/** Calls back with every balance that another tab tells. Returns how to stop. */
export function followBalance(onBalance: (balance: Balance) => void): () => void {
  const opened = new BroadcastChannel("saywrite.balance");
  opened.onmessage = (event: MessageEvent<Balance>) => onBalance(event.data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
