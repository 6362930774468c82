import { remember } from '@ginkgo/portal-sdk'

export type EnquiryView = 'table' | 'board'

const storageKey = 'ginkgo-enquiries-view'

export const isEnquiryView = (text: string): text is EnquiryView => text === 'table' || text === 'board'

/** The view that an address asks for, else the fallback. */
export function viewOf(search: URLSearchParams, fallback: EnquiryView): EnquiryView {
  const view = search.get('view')
  return view !== null && isEnquiryView(view) ? view : fallback
}

/** The view chosen last in this browser. */
export function rememberedView(): EnquiryView {
  return localStorage.getItem(storageKey) === 'board' ? 'board' : 'table'
}

export function rememberView(view: EnquiryView): void {
  remember(storageKey, view)
}
