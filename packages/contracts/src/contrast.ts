/** The relative luminance of a colour `#RRGGBB` by WCAG 2.2: 0 for black, 1 for white. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours `#RRGGBB` by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Black or white, whichever is read better on the colour: its contrast is 4.5 at least on every one. */
const textOn = (color: string): '#000000' | '#ffffff' =>
  contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'

/** The product's own colour on pages for visitors. */
const ownAccent = '#1a5fd0'
/** What browsers paint pages with in both colour schemes. */
const pageColors = ['#ffffff', '#121212']
/** Seen on both of these. */
const edge = '#767676'

/** Colours of the page of a web form. */
export interface FormColors {
  /** Of buttons. */
  readonly accent: string
  /** Of the text on it. */
  readonly onAccent: string
  /** Around buttons: seen on every page, whatever the accent is. */
  readonly edge: string
  /** Of checkboxes and marks that are seen on the page itself. */
  readonly mark: string
}

/** Colours of the page of a web form by the organization's one, readable in the light and in the dark. */
export function formColors(accentColor: string | null): FormColors {
  const accent = accentColor ?? ownAccent
  const isFaint = pageColors.some((page) => contrastOf(accent, page) < 3)
  return {
    accent,
    onAccent: textOn(accent),
    edge: isFaint ? edge : accent,
    mark: isFaint ? ownAccent : accent,
  }
}
