import { Route, Routes } from 'react-router';
import { HomePage } from './home/home-page';
import { NotFoundPage } from './not-found-page';
import { PublicLayout } from './public-layout/public-layout';

/** Every page: the public ones are rendered by the server, the others in the browser only. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<HomePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
