/** A letter of each script that the portal brings a font for, and where that font is declared. */
const scripts = [
  {
    letter: '日',
    load: () => import(/* webpackChunkName: "font-japanese" */ '@fontsource-variable/noto-sans-jp'),
  },
  {
    letter: 'ש',
    load: () => import(/* webpackChunkName: "font-hebrew" */ '@fontsource-variable/noto-sans-hebrew'),
  },
  {
    letter: 'ع',
    load: () => import(/* webpackChunkName: "font-arabic" */ '@fontsource-variable/noto-sans-arabic'),
  },
  {
    letter: 'न',
    load: () => import(/* webpackChunkName: "font-devanagari" */ '@fontsource-variable/noto-sans-devanagari'),
  },
]

/** Unicode assigns no letter to it, so that it is drawn as the box that stands for a missing one. */
const noLetter = '\u{10ffff}'
const size = 24

/**
 * Declares the fonts of scripts that this device cannot draw. Most devices can, and fetch nothing. Of a declared font
 * the browser fetches only the files whose letters occur on the page.
 */
export async function fetchMissingFonts(): Promise<void> {
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  const drawn = (letter: string): string => {
    context.clearRect(0, 0, size, size)
    context.font = `${size - 8}px sans-serif`
    context.textBaseline = 'middle'
    context.fillText(letter, 0, size / 2)
    return context.getImageData(0, 0, size, size).data.join()
  }
  const box = drawn(noLetter)
  await Promise.all(scripts.map(({ letter, load }) => drawn(letter) === box && load()))
}
