import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { splitName } from './endpoints.ts'

test('deploy/nginx.conf lets large bodies through to the endpoints with files, and to no other', () => {
  const site = readFileSync(join(process.cwd(), 'deploy/nginx.conf'), 'utf8')
  const large = /location ~ (\S+) \{[^}]*client_max_body_size 70m;/.exec(site)?.[1] ?? ''
  const matched = Object.keys(endpoints).filter((name) => new RegExp(large).test(`/api${splitName(name)[1]}`))
  const withFiles = Object.entries(endpoints).filter(([, endpoint]) => 'multipart' in endpoint)
  expect(matched).toEqual(withFiles.map(([name]) => name))
})
