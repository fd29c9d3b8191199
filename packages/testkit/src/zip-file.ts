import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip as it is to be written. */
export interface ZipPart {
  name: string;
  content?: string | Buffer;
  /** What the directory claims the part unpacks to; bytes. */
  claims?: number;
  /** 0 stored (as it is when left out), 8 deflated; of any other the content stands as it is. */
  method?: number;
  encrypted?: boolean;
}

/** A zip of these parts. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', claims, method = 0, encrypted = false } of parts) {
    const plain = Buffer.from(content);
    const bytes = method === 8 ? deflateRawSync(plain) : plain;
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(encrypted ? 1 : 0, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(claims ?? plain.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, nameBytes, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, tail, nameBytes]));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}
