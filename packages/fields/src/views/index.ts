export { asksForOwn, type ListOfViews, withFields } from './list-of-views.ts'
export { useListState } from './use-list-state.ts'
export { useViews, type Views } from './use-views.ts'
export { ViewsMenu } from './views-menu.tsx'
