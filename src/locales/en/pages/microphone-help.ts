/** What each problem with the microphone means, and what to do about it. */
export const MICROPHONE_HELP = {
  insecure: {
    title: "Browsers allow the microphone only on a secure page",
    steps:
      "Open this page over https, or on the machine itself at http://localhost. You can also upload a recording on the Transcribe page.",
  },
  unsupported: {
    title: "This browser cannot record",
    steps:
      "Use a current Chrome, Edge, Firefox or Safari, or record with another program and upload the file on the Transcribe page.",
  },
  denied: {
    title: "The microphone is blocked for this page",
    steps:
      "Press the icon at the left of the address bar, set Microphone to Allow, and press Start Recording again. If it stays blocked, look at the privacy settings of your system.",
  },
  missing: {
    title: "No microphone was found",
    steps: "Plug one in or switch it on, and press Start Recording again.",
  },
  busy: {
    title: "The microphone is in use by another program",
    steps: "Close the call or recorder that holds it, and press Start Recording again.",
  },
  lost: {
    title: "The microphone went away",
    steps: "It was unplugged or switched off. Everything you said up to then is kept.",
  },
  unknown: {
    title: "The microphone could not be opened",
    steps: "Choose another one, or plug it in again, and press Start Recording.",
  },
};
