// ONNX is protobuf (onnx.proto3, IR version 8). These are the few messages that a small graph needs.

/** The element types of tensors, with onnx.proto's numbers. */
export const ELEMENT_TYPES = { float: 1, int32: 6, int64: 7, bool: 9 } as const;
export type ElementType = keyof typeof ELEMENT_TYPES;

/** A message of onnx.proto while it is written: fields by their numbers. */
export class Message {
  readonly #parts: Uint8Array[] = [];

  /** A whole number, also a negative one (as 64 bits of two's complement). */
  int(field: number, value: number | bigint): this {
    this.#parts.push(varint(field << 3), varint(BigInt.asUintN(64, BigInt(value))));
    return this;
  }

  float(field: number, value: number): this {
    this.#parts.push(varint((field << 3) | 5), bytesOf("float", [value]));
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#parts.push(varint((field << 3) | 2), varint(value.length), value);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value));
  }

  message(field: number, value: Message): this {
    return this.bytes(field, value.encoded());
  }

  encoded(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}

function varint(value: number | bigint): Uint8Array {
  const bytes = [];
  let rest = BigInt(value);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
}

/** Numbers as a tensor keeps them: little-endian, whatever machine this is. */
export function bytesOf(type: ElementType, values: readonly number[]): Uint8Array {
  const size = { float: 4, int32: 4, int64: 8, bool: 1 }[type];
  const bytes = Buffer.alloc(values.length * size);
  for (const [i, value] of values.entries()) {
    if (type === "float") bytes.writeFloatLE(value, i * size);
    else if (type === "int32") bytes.writeInt32LE(value, i * size);
    else if (type === "int64") bytes.writeBigInt64LE(BigInt(value), i * size);
    else bytes.writeUInt8(value, i);
  }
  return bytes;
}
