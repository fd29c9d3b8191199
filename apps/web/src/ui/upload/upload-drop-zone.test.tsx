import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UploadDropZone } from './upload-drop-zone';

const paper = new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' });

it('takes a file that was picked before the page answered, once', async () => {
  const onFiles = vi.fn();
  const zone = <UploadDropZone label="选择文件" onFiles={onFiles} />;
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(zone);
  await userEvent.upload(screen.getByLabelText('选择文件'), paper);
  expect(onFiles).not.toHaveBeenCalled();
  const root = await act(async () => hydrateRoot(page, zone));
  expect(onFiles.mock.calls).toEqual([[[paper]]]);
  await userEvent.upload(screen.getByLabelText('选择文件'), paper);
  expect(onFiles).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
  page.remove();
});
