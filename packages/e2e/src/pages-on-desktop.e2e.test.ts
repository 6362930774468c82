import { checkEveryPage } from './check-pages.ts'

checkEveryPage('desktop')
