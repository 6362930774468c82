import { showView } from '../view/show-view.tsx'
import { Day } from './day.tsx'

showView('day', Day)
