const headerBytes = 44;
const bytesPerSample = 2;

/** A sound file of 16 bits, one channel. */
export function wavOf(samples: Int16Array, rate: number): Buffer {
  const size = samples.length * bytesPerSample;
  const file = Buffer.alloc(headerBytes + size);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(headerBytes - 8 + size, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * bytesPerSample, 28);
  file.writeUInt16LE(bytesPerSample, 32);
  file.writeUInt16LE(bytesPerSample * 8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(size, 40);
  samples.forEach((sample, index) => file.writeInt16LE(sample, headerBytes + index * bytesPerSample));
  return file;
}
