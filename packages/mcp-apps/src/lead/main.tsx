import { showView } from '../view/show-view.tsx'
import { LeadCard } from './lead-card.tsx'

showView('lead', LeadCard)
