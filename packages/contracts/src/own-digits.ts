/** The code points of zero in the scripts whose digits people may type: Arabic, Persian and Indian ones. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]

function ownDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => each <= code && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** A text with the digits of ASCII in the place of those of other scripts. */
export const ownDigits = (text: string): string => text.replace(/\p{Nd}/gu, ownDigit)
