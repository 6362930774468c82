export { AddFilterList } from './add-filter-list.tsx'
export { FilterEditor } from './filter-editor.tsx'
