import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './form.tsx'

const html = (type: string) => renderToStaticMarkup(<Field name="x" label="X" type={type} refusal={undefined} />)

test('what is typed into a password field can be shown; other fields have no such button', () => {
  expect(html('password')).toMatch(
    /<input class="campo @min-\[11rem\]:pr-24!" type="password" name="x".*<button type="button".*Mostra/,
  )
  expect(html('email')).not.toContain('<button')
})
