package com.roda.member;

import android.Manifest;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.provider.MediaStore;
import android.provider.Settings;
import android.util.Base64;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What no plugin of Capacitor's own does: secrets, keys of their owner, settings, saving files, and web bundles. */
@CapacitorPlugin(
    name = "RodaDevice",
    permissions = @Permission(alias = RodaDevicePlugin.STORAGE, strings = Manifest.permission.WRITE_EXTERNAL_STORAGE)
)
public class RodaDevicePlugin extends Plugin {

    static final String STORAGE = "storage";

    private SecretBox secrets;
    private OwnerKeys keys;
    private BundleStore bundles;

    @Override
    public void load() {
        secrets = new SecretBox(getContext());
        keys = new OwnerKeys(getContext());
        bundles = new BundleStore(getContext());
    }

    @PluginMethod
    public void readSecret(PluginCall call) {
        JSObject answer = new JSObject();
        String value = secrets.read(call.getString("name", ""));
        if (value != null) answer.put("value", value);
        call.resolve(answer);
    }

    @PluginMethod
    public void writeSecret(PluginCall call) {
        try {
            secrets.write(call.getString("name", ""), call.getString("value", ""));
            call.resolve();
        } catch (Exception failure) {
            call.reject(failure.getMessage());
        }
    }

    @PluginMethod
    public void removeSecret(PluginCall call) {
        secrets.remove(call.getString("name", ""));
        call.resolve();
    }

    /** A key under a name of its own, and the challenge signed by it; the owner confirms that at once. */
    @PluginMethod
    public void createKey(PluginCall call) {
        String name = call.getString("name", "");
        if (!keys.canAsk()) {
            answer(call, "unavailable");
            return;
        }
        try {
            keys.create(name);
        } catch (Exception failure) {
            answer(call, "unavailable");
            return;
        }
        sign(call, name, () -> keys.remove(name));
    }

    /** The challenge signed by a key that was made before, once its owner has confirmed that. */
    @PluginMethod
    public void signWithKey(PluginCall call) {
        String name = call.getString("name", "");
        if (keys.has(name)) sign(call, name, () -> {});
        else answer(call, "missing");
    }

    @PluginMethod
    public void removeKey(PluginCall call) {
        keys.remove(call.getString("name", ""));
        call.resolve();
    }

    private void sign(PluginCall call, String name, Runnable onFailure) {
        byte[] challenge = call.getString("challenge", "").getBytes(StandardCharsets.UTF_8);
        String reason = call.getString("reason", "");
        keys.sign(getActivity(), name, reason, challenge, new OwnerKeys.Outcome() {
            @Override
            public void signed(byte[] publicKey, byte[] signature) {
                JSObject answer = new JSObject();
                answer.put("publicKey", Base64.encodeToString(publicKey, Base64.NO_WRAP));
                answer.put("signature", Base64.encodeToString(signature, Base64.NO_WRAP));
                call.resolve(answer);
            }

            @Override
            public void failed(String result) {
                onFailure.run();
                answer(call, result);
            }
        });
    }

    private static void answer(PluginCall call, String result) {
        JSObject answer = new JSObject();
        answer.put("result", result);
        call.resolve(answer);
    }

    /** The system's page of this app, where a permission that was refused for ever can be given. */
    @PluginMethod
    public void openSettings(PluginCall call) {
        Uri app = Uri.fromParts("package", getContext().getPackageName(), null);
        try {
            getActivity().startActivity(new Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, app));
            call.resolve();
        } catch (RuntimeException failure) {
            call.reject(failure.getMessage());
        }
    }

    @PluginMethod
    public void saveImage(PluginCall call) {
        if (mayWrite(call)) writeImage(call);
    }

    @PluginMethod
    public void saveFile(PluginCall call) {
        if (mayWrite(call)) writeFile(call);
    }

    /** Up to Android 9 the person is asked before an app writes into the shared folders; the answer goes on. */
    private boolean mayWrite(PluginCall call) {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) return true;
        if (getPermissionState(STORAGE) == PermissionState.GRANTED) return true;
        requestPermissionForAlias(STORAGE, call, "storageAnswered");
        return false;
    }

    @PermissionCallback
    private void storageAnswered(PluginCall call) {
        if (getPermissionState(STORAGE) != PermissionState.GRANTED) call.reject("permission denied");
        else if ("saveImage".equals(call.getMethodName())) writeImage(call);
        else writeFile(call);
    }

    private void writeImage(PluginCall call) {
        save(call, MediaStore.Images.Media.EXTERNAL_CONTENT_URI, Environment.DIRECTORY_PICTURES);
    }

    private void writeFile(PluginCall call) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q) {
            saveOld(call, Environment.DIRECTORY_DOWNLOADS);
            return;
        }
        save(call, MediaStore.Downloads.EXTERNAL_CONTENT_URI, Environment.DIRECTORY_DOWNLOADS);
    }

    private void save(PluginCall call, Uri collection, String folder) {
        ContentResolver resolver = getContext().getContentResolver();
        ContentValues values = new ContentValues();
        values.put(MediaStore.MediaColumns.DISPLAY_NAME, plainName(call));
        values.put(MediaStore.MediaColumns.MIME_TYPE, call.getString("type", "application/octet-stream"));
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) {
            values.put(MediaStore.MediaColumns.RELATIVE_PATH, folder + "/Roda");
        }
        Uri target = null;
        try {
            target = resolver.insert(collection, values);
            if (target == null) throw new IOException("the device did not take the file");
            try (OutputStream out = resolver.openOutputStream(target)) {
                out.write(bytesOf(call));
            }
            call.resolve();
        } catch (Exception failure) {
            // Full storage, or a permission that was refused: nothing half written stays.
            if (target != null) resolver.delete(target, null, null);
            call.reject(failure.getMessage());
        }
    }

    private void saveOld(PluginCall call, String folder) {
        File file = new File(Environment.getExternalStoragePublicDirectory(folder), plainName(call));
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(bytesOf(call));
            call.resolve();
        } catch (Exception failure) {
            file.delete();
            call.reject(failure.getMessage());
        }
    }

    /** A copy for the share sheet, whose plugin lets another app read it; answers its address. */
    @PluginMethod
    public void keepForSharing(PluginCall call) {
        File folder = new File(getContext().getCacheDir(), "shared");
        File file = new File(folder, plainName(call));
        folder.mkdirs();
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(bytesOf(call));
            JSObject answer = new JSObject();
            answer.put("uri", Uri.fromFile(file).toString());
            call.resolve(answer);
        } catch (Exception failure) {
            file.delete();
            call.reject(failure.getMessage());
        }
    }

    /** One file of a web bundle that the page has checked. */
    @PluginMethod
    public void writeBundleFile(PluginCall call) {
        try {
            bundles.write(call.getString("bundle", ""), call.getString("path", ""), bytesOf(call));
            call.resolve();
        } catch (Exception failure) {
            call.reject(failure.getMessage());
        }
    }

    @PluginMethod
    public void removeBundle(PluginCall call) {
        bundles.remove(call.getString("bundle", ""));
        call.resolve();
    }

    /** Where `WebView.setServerBasePath` finds the bundle. */
    @PluginMethod
    public void bundlePath(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("path", bundles.pathOf(call.getString("bundle", "")));
        call.resolve(answer);
    }

    private static byte[] bytesOf(PluginCall call) {
        return Base64.decode(call.getString("data", ""), Base64.DEFAULT);
    }

    private static String plainName(PluginCall call) {
        return new File(call.getString("name", "roda")).getName();
    }
}
