import { FullPageSpinner } from '@ginkgo/ui'

const { pathname } = location
const html = document.getElementById('root')?.innerHTML

/**
 * What the page showed before the first script had run, so that it stays until the content is there; the spinner
 * alone once somebody has gone elsewhere.
 */
export function FirstPaint() {
  if (!html || location.pathname !== pathname) return <FullPageSpinner />
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
