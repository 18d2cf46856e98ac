import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { DefaultSerializer, Deserializer } from "node:v8";
import { crc32 } from "node:zlib";

const types = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
const typeNames = Object.keys(types) as (keyof typeof types)[];
type NumberArray = InstanceType<(typeof types)[keyof typeof types]>;

/** Bytes at the end of the file: the checksum of all bytes before, and the length of the structure. */
const footerBytes = 12;

/**
 * Writes maps, objects and arrays of numbers: first the arrays, without copying them, then V8's structured clone of the
 * objects that hold them, then a checksum. The file is either complete or missing.
 */
export function writeState(path: string, state: object): void {
  // Several processes may share the folder, and those of different containers may have the same id.
  const partial = `${path}.${hostname()}.${process.pid}`;
  const file = openSync(partial, "w", 0o600);
  try {
    let checksum = 0;
    const write = (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      checksum = crc32(bytes, checksum);
    };
    const structure = new StateSerializer(write);
    structure.writeValue(state);
    const bytes = structure.releaseBuffer();
    write(bytes);
    const footer = Buffer.alloc(footerBytes);
    footer.writeUInt32LE(checksum);
    footer.writeDoubleLE(bytes.length, 4);
    writeSync(file, footer);
    closeSync(file);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** @throws Error when anything in the file differs from what was written */
export function readState(path: string): unknown {
  const file = openSync(path, "r");
  try {
    const size = fstatSync(file).size;
    let checksum = 0;
    const read = (bytes: Uint8Array, position: number) => {
      for (let at = 0; at < bytes.length; ) {
        const count = readSync(file, bytes, at, bytes.length - at, position + at);
        if (count === 0) throw new Error("the file ends too soon");
        at += count;
      }
      checksum = crc32(bytes, checksum);
    };
    const footer = Buffer.alloc(footerBytes);
    read(footer, Math.max(0, size - footerBytes));
    const structure = Buffer.alloc(footer.readDoubleLE(4));
    const structureAt = size - footerBytes - structure.length;
    readSync(file, structure, 0, structure.length, structureAt);
    checksum = 0;
    const state = new StateDeserializer(structure, read).readValue();
    if (crc32(structure, checksum) !== footer.readUInt32LE()) throw new Error("the checksum is wrong");
    return state;
  } finally {
    closeSync(file);
  }
}

class StateSerializer extends DefaultSerializer {
  readonly #write: (bytes: Uint8Array) => void;
  #offset = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    super();
    this.#write = write;
    this.writeHeader();
  }

  _writeHostObject(view: NumberArray): void {
    this.writeUint32(typeNames.indexOf(view.constructor.name as keyof typeof types));
    this.writeUint32(view.length);
    this.writeDouble(this.#offset);
    this.#write(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    this.#offset += view.byteLength;
  }
}

class StateDeserializer extends Deserializer {
  readonly #read: (bytes: Uint8Array, position: number) => void;

  constructor(structure: Buffer, read: (bytes: Uint8Array, position: number) => void) {
    super(structure);
    this.#read = read;
    this.readHeader();
  }

  _readHostObject(): NumberArray {
    const type = types[typeNames[this.readUint32()] ?? "Uint8Array"];
    const view = new type(this.readUint32());
    this.#read(new Uint8Array(view.buffer), this.readDouble());
    return view;
  }
}
