export type EnquiryView = 'table' | 'board'

const storageKey = 'ginkgo-enquiries-view'

/** The view that an address asks for, else the fallback. */
export function viewOf(search: URLSearchParams, fallback: EnquiryView): EnquiryView {
  const view = search.get('view')
  return view === 'table' || view === 'board' ? view : fallback
}

/** The view chosen last in this browser. */
export function rememberedView(): EnquiryView {
  return localStorage.getItem(storageKey) === 'board' ? 'board' : 'table'
}

export function rememberView(view: EnquiryView): void {
  localStorage.setItem(storageKey, view)
}
