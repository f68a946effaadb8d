import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '#server/platform/http/errors.ts'
import { openLog } from './log.ts'
import { Problem } from './problem.ts'
import { openReportService } from '#tests/support/report-service.ts'
import { openReporter, reportFrom } from './error-reporting.ts'

test(
  'an unexpected failure reaches the service with its place in the code, and no personal data',
  { tags: ['S-465'] },
  async () => {
    await using service = await openReportService()
    const reporter = openReporter(service.dsn)
    const lines: string[] = []
    const app = Fastify({ trustProxy: true })
    answerErrors(
      app,
      reportFrom(
        openLog('INFO', (line) => lines.push(line)),
        reporter,
      ),
    )
    app.post('/api/Utenti/RecoveryPassword', () => {
      throw new Error('no mail to ada.rossi@posta.example from 203.0.113.9 with k3yAbcdefghij0123456789')
    })
    app.get('/api/Ordini/GetOrdini', () => {
      throw new Problem('not-signed-in')
    })
    await app.inject({ url: '/api/Ordini/GetOrdini?token=segreto-uno' })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Utenti/RecoveryPassword?email=ada.rossi@posta.example&token=segreto-due',
      headers: { authorization: 'Bearer segreto-tre', cookie: 'a=segreto-quattro', 'x-forwarded-for': '203.0.113.9' },
      payload: { password: 'segreto-cinque' },
    })
    expect(answer.statusCode).toBe(500)
    await reporter.close()
    await app.close()
    expect(lines.filter((line) => line.includes(' ERROR '))).toHaveLength(1)
    const [report, ...others] = service.reports()
    expect(others).toEqual([])
    expect(report?.tags).toEqual({ part: 'POST /api/Utenti/RecoveryPassword' })
    expect(report?.exception?.values[0]).toMatchObject({
      type: 'Error',
      value: 'no mail to ***@*** from *.*.*.* with ***',
    })
    expect(JSON.stringify(report?.exception?.values[0]?.stacktrace?.frames)).toContain('error-reporting.test.ts')
    expect(service.received.join()).not.toMatch(/segreto|rossi|posta\.example|203\.0\.113|user-agent|server_name/i)
  },
)

test('a line at ERROR without a failure is reported by its words', async () => {
  await using service = await openReportService()
  const reporter = openReporter(service.dsn)
  const log = reportFrom(
    openLog('INFO', () => {}),
    reporter,
  )
  log.error('order 12: the customer disputes its payment')
  log.warn('visits not counted: away')
  log.info('shop open')
  await reporter.close()
  expect(service.reports().map(({ message, tags }) => [message, tags?.part])).toEqual([
    ['order 12: the customer disputes its payment', 'order'],
  ])
})

test('a service that is away delays nothing', async () => {
  const reporter = openReporter('http://0123456789abcdef0123456789abcdef@127.0.0.1:9/7')
  const lines: string[] = []
  reportFrom(
    openLog('INFO', (line) => lines.push(line)),
    reporter,
  ).error('broke', new Error('here'))
  await reporter.close()
  expect(lines).toHaveLength(1)
})

test('a service that has had enough gets no report for a while', async () => {
  await using service = await openReportService({ status: 429 })
  const reporter = openReporter(service.dsn)
  reporter.report('the first')
  await reporter.close()
  reporter.report('the second')
  await reporter.close()
  expect(service.reports().map(({ message }) => message)).toEqual(['the first'])
})
