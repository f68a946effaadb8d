import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownBusiness } from '#contract/look-settings.ts'
import { BusinessChanges } from '#web/lib/business-changes.ts'
import { Contacts } from './contacts.tsx'

const show = (changes: Omit<ShownBusiness, 'shopName'>) =>
  renderToStaticMarkup(
    <BusinessChanges value={{ shopName: 'Ottica', ...changes }}>
      <Contacts />
    </BusinessChanges>,
  )

test('a shop without a messaging number shows none, and one without its link is called', () => {
  expect(show({})).toContain('href="https://whatsapp.example/')
  expect(show({ messagingNumber: '', messagingLink: '' })).not.toContain('WhatsApp')
  const called = show({ messagingNumber: '+39 333 1234567', messagingLink: '' })
  expect(called).toContain('WhatsApp')
  expect(called).toContain('href="tel:+393331234567"')
})
