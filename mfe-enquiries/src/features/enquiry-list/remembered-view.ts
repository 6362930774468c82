export type EnquiryView = 'table' | 'board'

/** Where this browser remembers it. */
export const viewKey = 'ginkgo-enquiries-view'

export const isEnquiryView = (text: string): text is EnquiryView => text === 'table' || text === 'board'

/** The view that an address asks for, else the fallback. */
export function viewOf(search: URLSearchParams, fallback: EnquiryView): EnquiryView {
  const view = search.get('view')
  return view !== null && isEnquiryView(view) ? view : fallback
}

/** The view chosen last in this browser. */
export function rememberedView(): EnquiryView {
  return localStorage.getItem(viewKey) === 'board' ? 'board' : 'table'
}
