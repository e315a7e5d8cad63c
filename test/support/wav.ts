type WavSound = { sampleRate: number; dataBytes: number; channels?: number };

/** The 44 bytes before 16-bit samples. `dataBytes` may be a lie: 0xFFFFFFFF says that the length is not known. */
export function wavHeader({ sampleRate, dataBytes, channels = 1 }: WavSound): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF\0\0\0\0WAVEfmt ", 0, "latin1");
  header.write("data", 36, "latin1");
  const frame = 2 * channels;
  const long = { 4: Math.min(0xffff_ffff, dataBytes + 36), 16: 16, 24: sampleRate, 28: frame * sampleRate };
  const short = { 20: 1, 22: channels, 32: frame, 34: 16 };
  for (const [at, value] of Object.entries({ ...long, 40: dataBytes }))
    header.writeUInt32LE(value, Number(at));
  for (const [at, value] of Object.entries(short)) header.writeUInt16LE(value, Number(at));
  return header;
}

/** Samples −1…1 as 16 bits signed, little-endian. */
export function pcmBytes(samples: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * samples.length));
  samples.forEach((sample, i) => {
    bytes.setInt16(2 * i, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return new Uint8Array(bytes.buffer);
}

/** A whole mono WAV. */
export function wavFile(samples: Float32Array, sampleRate: number): Buffer {
  const data = pcmBytes(samples);
  return Buffer.concat([wavHeader({ sampleRate, dataBytes: data.length }), data]);
}
