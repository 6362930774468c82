import { checkEveryPage } from './check-pages.ts'

checkEveryPage('light', 'desktop')
checkEveryPage('dark', 'desktop')
