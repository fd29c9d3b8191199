import { origin } from '@boxhaul/contract/fleet';
import { hexOf } from '@boxhaul/domain/fleet';
import { consistencyProof } from '@boxhaul/domain/kit';
import { issueCertificate } from '@boxhaul/testkit/certificates';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { sha256 } from '../../lib/sha256';
import { done, fakeServer } from '../../testing/fake-server';
import { CertificatePage } from './certificate-page';

const other = (n: number) => sha256(Uint8Array.of(n));

const { body: BODY, key: KEY, leaf: OWN, headOf, fileIn } = issueCertificate(sha256);
const ISSUED = [other(1), OWN, other(2)];
const FILE = fileIn(ISSUED);

/** The platform says that all is well; its log holds these entries now. */
function open(leaves: readonly Uint8Array[]) {
  const head = headOf(leaves);
  const said = { isGenuine: true, faults: [], message: '', body: BODY, newer: null };
  fakeServer([
    [origin.check, done(origin.check, said)],
    [origin.logHead, done(origin.logHead, { publicKey: KEY, head })],
    [
      origin.logProof,
      ({ body }) => {
        const proof = consistencyProof(sha256, leaves, Number(body['treeSize']));
        return done(origin.logProof, { head, proof: proof.map(hexOf) });
      },
    ],
  ]);
  render(
    <MemoryRouter>
      <CertificatePage />
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  const choose = (text: string) =>
    user.upload(
      screen.getByLabelText('选择证书文件'),
      new File([text], '证书.json', { type: 'application/json' }),
    );
  return { choose };
}

beforeEach(() => localStorage.clear());

it('checks a file in the browser itself, with the log since, and tells what it does not prove', async () => {
  const { choose } = open([...ISSUED, other(3)]);
  await choose(FILE);
  expect(await screen.findByText(/核验一致：“证书.json”/)).toBeVisible();
  expect(screen.getAllByText('一致')).toHaveLength(3);
  expect(screen.getByText('从签发时到现在只增加过')).toBeVisible();
  expect(screen.getByText('不是海关的原产地证明。')).toBeVisible();
});

it('refuses a file of which one byte is another, whatever the platform says, and shows nothing of it', async () => {
  const { choose } = open(ISSUED);
  await choose(FILE.replace('粤B12345', '粤B12346'));
  expect(await screen.findByText(/不通过：“证书.json”/)).toBeVisible();
  expect(screen.getByText(/签名与内容不一致/)).toBeVisible();
  expect(screen.queryByText('证书的内容')).toBeNull();
});

it('notices a log that was cut short or rewritten since', async () => {
  const short = open(ISSUED.slice(0, 2));
  await short.choose(FILE);
  expect(await screen.findByText(/日志变短了/)).toBeVisible();
});

it('notices a log whose history is another', async () => {
  const { choose } = open([other(9), OWN, other(2), other(3)]);
  await choose(FILE);
  expect(await screen.findByText(/日志的历史被改写了/)).toBeVisible();
});

it('notices that the log is shorter than this browser saw it before', async () => {
  const { choose } = open([...ISSUED, other(3), other(4)]);
  await choose(FILE);
  await screen.findByText(/核验一致/);
  document.body.replaceChildren();
  const later = open([...ISSUED, other(3)]);
  await later.choose(FILE);
  expect(await screen.findByText(/日志变短了/)).toBeVisible();
});
