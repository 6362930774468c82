export { AddFilterPanel } from './add-filter-panel.tsx'
export { FilterEditor } from './filter-editor.tsx'
