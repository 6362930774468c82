import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { objectionsToCatalogue } from './catalogue-files.ts'

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey image. */
function png(width: number, height: number, padding = 0): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0x80))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('tEXt', Buffer.alloc(padding))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

const icon = 'catalogue/a.png'
const ofIcon = (content: Uint8Array, path = icon) =>
  objectionsToCatalogue({ icon: path }, [{ path, content }])
const ofPicture = (content: Uint8Array) =>
  objectionsToCatalogue({ pictures: [{ file: 'catalogue/b.png', alt: 'A list' }] }, [
    { path: 'catalogue/b.png', content },
  ])
const text = (said: string) => new TextEncoder().encode(said)

test('icons and pictures in their sizes are fine, and so is an app without any', () => {
  expect(ofIcon(png(128, 128))).toEqual([])
  expect(ofIcon(png(1_024, 1_024))).toEqual([])
  expect(ofPicture(png(1_280, 800))).toEqual([])
  expect(objectionsToCatalogue({}, [])).toEqual([])
})

test.each([
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['an animation of another type', text('GIF89a____________________')],
  ['the beginning of an image', png(128, 128).slice(0, 12)],
  ['nothing', new Uint8Array()],
])('%s is refused, whatever its name says', (_, content) => {
  expect(ofIcon(content)).toEqual([
    `The icon ${icon} is no PNG, JPEG or WebP image; other types are not shown`,
  ])
})

test('the wrong size, shape, weight and name are said', () => {
  expect(ofIcon(png(128, 64))).toEqual([`The icon ${icon} must be square, and it has 128 × 64`])
  expect(ofIcon(png(64, 64))).toEqual([
    `The icon ${icon} must be 128 to 1024 pixels wide, and at most 1024 high; it has 64 × 64`,
  ])
  expect(ofIcon(png(128, 128, 100_000))).toEqual([`The icon ${icon} has 101 kB, and 100 kB are possible`])
  expect(ofIcon(png(128, 128), 'catalogue/a.webp')).toEqual([
    'The icon catalogue/a.webp is an image of the type png, and its name says another one',
  ])
  expect(ofPicture(png(320, 200))).toEqual([
    'The picture catalogue/b.png must be 640 to 2880 pixels wide, and at most 2880 high; it has 320 × 200',
  ])
  expect(ofPicture(png(640, 3_000))).toHaveLength(1)
  expect(objectionsToCatalogue({ icon }, [])).toEqual([`The icon ${icon} is not in the build`])
})
