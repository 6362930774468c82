import { showView } from '../view/show-view.tsx'
import { ImportPreview } from './import-preview.tsx'

showView('import-preview', ImportPreview)
