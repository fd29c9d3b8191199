/** What the desk's screens use of the component library; no other folder names it, so that each part can be replaced here. */
export {
  Alert,
  App,
  Button,
  Checkbox,
  DatePicker,
  Descriptions,
  Drawer,
  Form,
  Input,
  Modal,
  Radio,
  Select,
  Space,
  Table,
  Tabs,
  Timeline,
} from 'antd';
export type { TableColumnsType } from 'antd';
