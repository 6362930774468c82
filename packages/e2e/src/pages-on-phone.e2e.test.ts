import { checkEveryPage } from './check-pages.ts'

checkEveryPage('light', 'phone')
checkEveryPage('dark', 'phone')
