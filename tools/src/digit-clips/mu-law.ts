const bias = 0x84;
const most = 32_635;

/** One sample of 16 bits as one byte (G.711 µ-law). */
export function toMuLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), most) + bias;
  const exponent = Math.max(0, Math.floor(Math.log2(size)) - 7);
  const mantissa = (size >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}
