import { tabTo } from './support/keys.ts'
import { byKeyboard, payAt } from './support/journey.ts'
import { cart, expect, newCustomer, open, test } from './support/test.ts'

test(
  'from the home page to a frame, the cart, the sign-in and the paid order by keyboard alone',
  { tag: ['@S-002'] },
  async ({ page, shop }) => {
    const { email, password } = await newCustomer(shop)
    const heading = page.getByRole('heading', { level: 1 })
    await open(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Donna, Da vista' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?tipologia=da+vista&categoria=donna')
    await expect(heading).toBeFocused()

    const brand = page.getByRole('combobox', { name: 'Brand' })
    await tabTo(page, brand)
    await page.keyboard.press('M')
    await expect(page).toHaveURL(/brand=Monleale/)
    await expect(brand).toBeFocused()
    await tabTo(page, page.getByRole('article').first().getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(heading).toBeFocused()

    const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/ x 1 Aggiunto al carrello/)).toBeVisible()
    await expect(add).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Carrello, 1 articolo' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(cart(page).getByRole('button', { name: 'Chiudi', exact: true })).toBeFocused()
    await tabTo(page, cart(page).getByRole('button', { name: /^Acquista/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('alert')).toContainText('Devi essere autenticato per accedere a questa pagina!')

    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

    // the cart is open again
    await byKeyboard.tick(cart(page).getByLabel(/Accetto i termini/))
    await byKeyboard.press(cart(page).getByRole('button', { name: /^Acquista/ }))
    await payAt(page, shop, byKeyboard)
  },
)
