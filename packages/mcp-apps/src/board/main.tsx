import { showView } from '../view/show-view.tsx'
import { Board } from './board.tsx'

showView('board', Board)
