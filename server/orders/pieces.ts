/** So many pieces of a line of an order. */
export interface PiecesOfLine {
  position: number
  quantity: number
}
