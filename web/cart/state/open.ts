import { store } from '#web/ui/store.ts'

const open = store(false)

export const openCart = () => open.set(true)
export const closeCart = () => open.set(false)
export const isCartOpen = open.get
export const useCartOpen = open.useValue
