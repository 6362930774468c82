/** What a telephone dials of a number as it is written: its digits, behind a plus where it is international. */
export function dialled(phone: string): string {
  const written = phone.normalize('NFKC').trim()
  const digits = written.replace(/\D/g, '')
  return digits && written.startsWith('+') ? `+${digits}` : digits
}
