import { FullPageSpinner } from '@ginkgo/ui'

const { pathname } = location
const drawn = [...(document.getElementById('root')?.childNodes ?? [])]
const takeOver = (place: HTMLElement | null) => place?.append(...drawn)

/**
 * What the page showed before the first script had run, so that it stays until the content is there, with the first rows that
 * come behind it; the spinner alone once somebody has gone elsewhere.
 */
export function FirstPaint() {
  if (drawn.length === 0 || location.pathname !== pathname) return <FullPageSpinner />
  return <div className="contents" ref={takeOver} />
}
