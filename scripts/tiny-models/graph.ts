import { bytesOf, ELEMENT_TYPES, type ElementType, Message } from "./onnx.ts";

/** What a tensor of a graph is called. */
export type Value = string;
/** A dimension: its size, or its name when each run decides. */
type Dimension = number | string;
type Attribute = number | readonly number[] | string | Graph | { float: number };

/** A graph of ONNX operators (opset 17), written down in the order in which they run. */
export class Graph {
  readonly #nodes: Message[] = [];
  readonly #constants: Message[] = [];
  readonly #inputs: Message[] = [];
  readonly #outputs: Message[] = [];
  readonly #prefix: string;
  #count = 0;

  /** `prefix` tells the names of a graph inside another one apart from that one's. */
  constructor(prefix = "") {
    this.#prefix = prefix;
  }

  input(name: string, type: ElementType, dimensions: readonly Dimension[]): Value {
    this.#inputs.push(valueInfo(name, type, dimensions));
    return name;
  }

  output(value: Value, name: string, type: ElementType, dimensions: readonly Dimension[]): void {
    this.#nodes.push(node("Identity", [value], [name], {}));
    this.#outputs.push(valueInfo(name, type, dimensions));
  }

  floats(values: readonly number[], dimensions: readonly number[] = [values.length]): Value {
    return this.#constant("float", values, dimensions);
  }

  integers(values: readonly number[], dimensions: readonly number[] = [values.length]): Value {
    return this.#constant("int64", values, dimensions);
  }

  float(value: number): Value {
    return this.floats([value], []);
  }

  integer(value: number): Value {
    return this.integers([value], []);
  }

  truth(value: boolean): Value {
    return this.#constant("bool", [value ? 1 : 0], []);
  }

  /** One operator with one result. */
  run(operator: string, inputs: readonly Value[], attributes: Record<string, Attribute> = {}): Value {
    return this.runs(operator, 1, inputs, attributes)[0]!;
  }

  /** One operator with `count` results. */
  runs(
    operator: string,
    count: number,
    inputs: readonly Value[],
    attributes: Record<string, Attribute> = {},
  ): Value[] {
    const outputs = Array.from({ length: count }, () => this.#name());
    this.#nodes.push(node(operator, inputs, outputs, attributes));
    return outputs;
  }

  cast(value: Value, type: ElementType): Value {
    return this.run("Cast", [value], { to: ELEMENT_TYPES[type] });
  }

  /** The size of one dimension, as a tensor of one whole number. */
  size(value: Value, dimension: number): Value {
    return this.run("Gather", [this.run("Shape", [value]), this.integers([dimension])], { axis: 0 });
  }

  /** What of `value` lies from `start` up to `end` (not included), both tensors of one whole number, along `axis`. */
  slice(value: Value, start: Value, end: Value, axis: number): Value {
    return this.run("Slice", [value, start, end, this.integers([axis])]);
  }

  encoded(): Message {
    const graph = new Message();
    for (const one of this.#nodes) graph.message(1, one);
    graph.text(2, "tiny");
    for (const one of this.#constants) graph.message(5, one);
    for (const one of this.#inputs) graph.message(11, one);
    for (const one of this.#outputs) graph.message(12, one);
    return graph;
  }

  #constant(type: ElementType, values: readonly number[], dimensions: readonly number[]): Value {
    const name = this.#name();
    const tensor = new Message();
    for (const size of dimensions) tensor.int(1, size);
    tensor.int(2, ELEMENT_TYPES[type]).text(8, name).bytes(9, bytesOf(type, values));
    this.#constants.push(tensor);
    return name;
  }

  #name(): Value {
    return `${this.#prefix}${++this.#count}`;
  }
}

/** A model's file: the graph, and what the runtime reads of it before it runs. */
export function modelFile(graph: Graph, metadata: Record<string, string | number> = {}): Uint8Array {
  const model = new Message().int(1, 8).text(2, "saywrite").message(7, graph.encoded());
  model.message(8, new Message().text(1, "").int(2, 17));
  for (const [key, value] of Object.entries(metadata)) {
    model.message(14, new Message().text(1, key).text(2, String(value)));
  }
  return model.encoded();
}

function valueInfo(name: string, type: ElementType, dimensions: readonly Dimension[]): Message {
  const shape = new Message();
  for (const one of dimensions) {
    shape.message(1, typeof one === "number" ? new Message().int(1, one) : new Message().text(2, one));
  }
  const tensor = new Message().int(1, ELEMENT_TYPES[type]).message(2, shape);
  return new Message().text(1, name).message(2, new Message().message(1, tensor));
}

function node(
  operator: string,
  inputs: readonly Value[],
  outputs: readonly Value[],
  attributes: Record<string, Attribute>,
): Message {
  const message = new Message();
  for (const one of inputs) message.text(1, one);
  for (const one of outputs) message.text(2, one);
  message.text(4, operator);
  for (const [name, value] of Object.entries(attributes)) message.message(5, attribute(name, value));
  return message;
}

/** Field 20 is the attribute's kind: 1 float, 2 int, 3 string, 5 graph, 7 ints. */
function attribute(name: string, value: Attribute): Message {
  const message = new Message().text(1, name);
  if (typeof value === "number") return message.int(3, value).int(20, 2);
  if (typeof value === "string") return message.text(4, value).int(20, 3);
  if (value instanceof Graph) return message.message(6, value.encoded()).int(20, 5);
  if ("float" in value) return message.float(2, value.float).int(20, 1);
  for (const one of value) message.int(8, one);
  return message.int(20, 7);
}
