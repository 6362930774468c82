export { type ListOfViews, namingTab, savedIdOf } from './list-of-views.ts'
export { useViews } from './use-views.ts'
export { ViewsMenu } from './views-menu.tsx'
